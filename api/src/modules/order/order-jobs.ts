/** The job that asks for refunds. */
export const REFUND_JOB = 'settle-refunds';

/** The job by which what was sent long enough ago counts as delivered. */
export const DELIVERY_JOB = 'deliver-orders';
