/** Path of everything that shoppers see, the same behind the front door. */
export const BASE = '/sandbox/parcels';

/** Path of the page that follows a parcel. */
export const trackingPath = (number: string): string => `${BASE}/track/${number}`;
