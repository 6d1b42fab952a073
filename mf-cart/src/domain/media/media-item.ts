/** Whose media a call is about, as the calls name it: `addonId` is 0 for the main item and for the gift. */
export interface MediaItem {
  readonly wishId: number;
  readonly addonId: number;
  readonly gift: boolean;
}
