/** Cents from which fees are paid out. */
export const PAYOUT_MINIMUM = 2500;

/** Days a fee waits after its goods were delivered: as long as they may come back. */
export const AFTER_DELIVERY = 30;

/** Days it waits after they were sent, where nobody knows that they arrived. */
export const AFTER_SHIPMENT = 37;
