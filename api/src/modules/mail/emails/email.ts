import type { BoughtGoods, CompanyGoods } from '../email-data.repo.ts';

/** A link and its label. */
export interface Link {
  readonly label: string;
  readonly url: string;
}

/** A picture that travels inside an email; readers without pictures get `alt`. */
export interface EmailPicture {
  /** Its Content-ID, unique within the email. */
  readonly cid: string;
  readonly alt: string;
  readonly kind: string;
  readonly bytes: Buffer;
}

/** Goods in a list; `cents` is their sum, undefined in emails without prices. */
export interface GoodsRow {
  readonly label: string;
  /** Below it, smaller. */
  readonly detail?: string;
  /** What the buyer wants on them. */
  readonly given?: GivenForGoods;
  readonly cents?: number;
}

/** What a buyer wants on goods: the lines of each text, and pictures. */
export interface GivenForGoods {
  readonly words: readonly string[];
  readonly pictures: readonly EmailPicture[];
}

/** Goods with what is to be put on them; undefined where nothing was given. */
export interface GoodsWithGiven extends BoughtGoods {
  readonly given?: GivenForGoods;
}

/** An email's goods of one company, with what is to be put on them. */
export interface ListedGoods extends CompanyGoods {
  readonly goods: readonly GoodsWithGiven[];
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

/** The pictures of an email. */
export function picturesOf({ blocks }: Email): EmailPicture[] {
  return blocks.flatMap((block) =>
    block.kind === 'goods' ? block.rows.flatMap(({ given }) => given?.pictures ?? []) : [],
  );
}

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
  /** Where its reader stops emails like it; left out where these cannot be stopped. */
  readonly stopUrl?: string;
}
