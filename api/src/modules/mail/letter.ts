/** Something to open: an address of a page, and what is said of it. */
export interface Link {
  readonly label: string;
  readonly url: string;
}

/** Goods in a list; `cents` is what all of them cost, undefined where no prices are told. */
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

/** One thing to know, under a heading of its own. */
export interface Fact {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** What a letter is made of, from top to bottom. */
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

/** What a mail says, before it is made into text and HTML. All of it is plain text, whatever people wrote into it. */
export interface Letter {
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

/** A letter to somebody by name; to whoever has an address where the name is null. */
export interface Addressed {
  readonly letter: Letter;
  readonly username: string | null;
  readonly sender: Sender;
}
