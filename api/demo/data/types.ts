/** The fourteen kinds of choice in the demo shops. */
export type AttributeCode =
  | 'wood'
  | 'size'
  | 'lettering'
  | 'ribbon'
  | 'glaze'
  | 'scent'
  | 'jar'
  | 'frame'
  | 'print-size'
  | 'leather'
  | 'metal'
  | 'ring-size'
  | 'chain'
  | 'pack';

export interface DemoAttribute {
  readonly view: string;
  /** Text of each option by its code. */
  readonly options: Readonly<Record<string, string>>;
  /** Whether its options have swatch pictures. */
  readonly swatches: boolean;
}

/** One choice of a product: the attribute and the options it comes in, the default first. */
export interface DemoChoice {
  readonly attribute: AttributeCode;
  readonly options: readonly [string, ...string[]];
}

/** An add-on offered with a product. */
export interface DemoAddonLink {
  readonly product: number;
  readonly req?: boolean;
}

/** How a product is made. Left out: only stock is sold (maxover 0, no runs). */
export interface DemoMaking {
  readonly minover: number;
  readonly maxover: number;
  readonly runDays: number;
  /** Units one run yields; left out: one run makes everything. */
  readonly output?: number;
  readonly limited?: boolean;
  /** Made only to order: stock is information, not for sale. */
  readonly onlyToOrder?: boolean;
}

/** Size of a packed unit. */
export interface DemoParcel {
  readonly grams: number;
  readonly box: readonly [length: number, width: number, height: number];
}

export interface DemoProduct {
  readonly id: number;
  readonly company: number;
  readonly name: string;
  readonly title: string;
  readonly describe: string;
  /** Lowest price, in cents. */
  readonly cents: number;
  /** Finders fee in percent. */
  readonly fee: number;
  readonly choices: readonly DemoChoice[];
  /** Options that cost more, in cents on top. */
  readonly extra?: Readonly<Record<string, number>>;
  /** Combinations that are not made, as variant keys. */
  readonly without?: readonly string[];
  /** The attribute whose options look different, so that each has a picture of its own. */
  readonly pictured?: AttributeCode;
  readonly making?: DemoMaking;
  /** Days to finish or personalise one unit. */
  readonly finishDays: number;
  /** Id in media-rules.ts; 1 asks for nothing. */
  readonly mediaRule: number;
  readonly addons: readonly DemoAddonLink[];
  readonly parcel: DemoParcel;
  /** Listed that many days before the first start. */
  readonly daysAgo: number;
  readonly giftable?: boolean;
  /** The older product page of the specification. */
  readonly olderPage?: boolean;
  /** False for what is sold as an add-on only. */
  readonly listed?: boolean;
}

export interface DemoCompany {
  readonly id: number;
  readonly marker: string;
  readonly code: string;
  readonly name: string;
  readonly title: string;
  readonly describe: string;
  readonly website: string;
  readonly primary: string;
  readonly secondary: string;
  readonly template: 1 | 2;
  readonly letters: string;
  readonly frame: 'square' | 'circle' | 'arch' | 'octagon' | 'shield';
  readonly origin: {
    readonly address1: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
  readonly daysAgo: number;
}
