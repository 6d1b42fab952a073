/** Folders of pictures that are shown to those only who were given a signed address. */
const folders = ['/wishes/', '/gifts/'] as const;

/** Whether a picture is not for everybody. Capitals make no difference: to some disks they make none. */
export function isPrivate(location: string): boolean {
  return folders.some((folder) => location.toLowerCase().startsWith(folder));
}
