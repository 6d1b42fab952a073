/** What the button for the media of an item says (specification chapter 4). */
export function mediaLabel(complete: boolean): 'Media' | 'Add Media' {
  return complete ? 'Media' : 'Add Media';
}
