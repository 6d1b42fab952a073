/**
 * The highest number that a company's template may have: room for those still to come. Which there are is the shell's to say; of
 * a number that it does not have it shows the usual one.
 */
export const TEMPLATE_MAX = 99;
