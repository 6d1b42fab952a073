/** Colours of a company that has none of its own (specification chapter 3). */
export const DEFAULT_PRIMARY = '#366C4D';
export const DEFAULT_SECONDARY = '#006400';

/** Band and soft ground of header 0 and of product views without a company colour (specification chapter 3). */
export const HEADER_PRIMARY = '#9BCDB0';
export const HEADER_SECONDARY = '#E3F1E9';
