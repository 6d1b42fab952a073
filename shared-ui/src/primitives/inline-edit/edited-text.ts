/** A text, and the rules by which its owner has it edited. */
export interface EditedText {
  /** The text that is edited; '' where there is none yet. */
  readonly value: string;
  /** Name of the box: "Name of this wish". */
  readonly label: string;
  /** Why a text cannot be saved. */
  readonly problemOf?: (text: string) => string | undefined;
  /** Characters, counted under the box; what was typed is never cut. */
  readonly limit?: number;
  /** Saves; answers null, or the sentence why it was refused: the box stays open with it and loses nothing. */
  readonly onSave: (text: string) => Promise<string | null>;
}
