/** A link and its label. */
export interface Link {
  readonly label: string;
  readonly url: string;
}

/** Goods in a list; `cents` is their sum, undefined in emails without prices. */
export interface GoodsRow {
  readonly label: string;
  /** Below it, smaller. */
  readonly detail?: string;
  readonly cents?: number;
}

/** A sum of money under its name. */
export interface Sum {
  readonly label: string;
  readonly cents: number;
}

/** One section with its heading. */
export interface Fact {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** What a email is made of, from top to bottom. */
export type Block =
  | { readonly kind: 'text'; readonly text: string; readonly link?: Link }
  | {
      readonly kind: 'goods';
      readonly heading: string;
      readonly rows: readonly GoodsRow[];
      readonly notes: readonly string[];
      readonly link: Link | undefined;
    }
  | { readonly kind: 'sums'; readonly rows: readonly Sum[]; readonly sum: Sum }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] };

/** The content of an email before it is rendered as text and HTML; all strings are plain text. */
export interface Email {
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** The one thing to do next. */
  readonly action: Link;
}

/** Who the marketplace is, at the foot of every mail. */
export interface Sender {
  readonly siteUrl: string;
  readonly contactEmail: string;
}

/** An email with its recipient's name; null when only the address is known. */
export interface AddressedEmail {
  readonly email: Email;
  readonly username: string | null;
  readonly sender: Sender;
}
