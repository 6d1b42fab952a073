/** What a text field accepts: the sentence for an empty one (none: may be empty) and the longest text with its sentence. */
export interface TextRule {
  readonly required?: string;
  readonly max?: number;
  readonly tooLong?: string;
}

/** Blanks, and what no font draws: marks of direction, joiners, fillers, control characters. */
const nothingToSee = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]*$/u;

/** A text that may be left out, as it is kept: '' when nothing of it can be seen. */
export function seenText(text: string): string {
  return nothingToSee.test(text) ? '' : text;
}

/** The words to show for a text that breaks its rule, undefined when it is fine. One of which nothing can be seen counts as empty. */
export function textProblem(rule: TextRule, text: string): string | undefined {
  if (rule.required !== undefined && nothingToSee.test(text)) return rule.required;
  if (rule.max !== undefined && characters(text) > rule.max) return rule.tooLong;
  return undefined;
}

/** Length in code points, as the database counts. */
function characters(text: string): number {
  return Array.from(text).length;
}

/** Longest name, user name, e-mail, password and address part. */
export const SHORT_TEXT_MAX = 25;

/** Longest text given as media. */
export const MEDIA_TEXT_MAX = 250;

/** The text fields of every form with their limits and sentences (specification chapter 5; city, zip and name by analogy). */
export const textRules = {
  companyTitle: {
    required: 'Company Title is required',
    max: 120,
    tooLong: 'Company Title must be less than 120 characters',
  },
  companyNameView: {
    required: 'Name view is required',
    max: 60,
    tooLong: 'Name view must be less than 60 characters',
  },
  productTitle: named('Title', 200),
  productNameView: named('Name view', 120),
  variantName: named('Variant name', 120),
  attributeName: named('Choice', 60),
  optionName: named('Option', 60),
  ownCode: named('SKU', 60),
  pictureAlt: {
    required: 'Please say what the picture shows',
    max: 250,
    tooLong: 'What the picture shows must be less than 250 characters',
  },
  shelfName: named('Name', 40),
  pageBio: long('About you', 500),
  pageShelf: named('Shelf name', 60),
  companyStory: long('Story', 2000),
  companyPlace: long('Place', 60),
  shippingPolicy: long('Shipping policy', 2000),
  returnsPolicy: long('Returns policy', 2000),
  mediaName: { max: 60, tooLong: 'Name must be less than 60 characters' },
  mediaDescribe: { max: 500, tooLong: 'This text must be less than 500 characters' },
  username: short('Username is required', 'Username must be less than 25 characters'),
  email: short('Email is required', 'Email must be less than 25 characters'),
  wishName: short('Name is required', 'Name must be less than 25 characters'),
  giverName: { max: SHORT_TEXT_MAX, tooLong: 'Your name must be less than 25 characters' },
  mediaText: {
    required: 'Content is required',
    max: MEDIA_TEXT_MAX,
    tooLong: 'Content must be less than 250 characters',
  },
  mediaPassword: short('Content is required', 'Content must be less than 25 characters'),
  addressName: short('Full Name is required', 'Full Name  must be less than 25 characters'),
  address1: {
    required: 'Address is required',
    max: 200,
    tooLong: 'Address must be less than 200 characters',
  },
  address2: { max: SHORT_TEXT_MAX, tooLong: 'Address 2  must be less than 25 characters' },
  city: short('City is required', 'City must be less than 25 characters'),
  state: { required: 'State = 2 characters', max: 2, tooLong: 'State = 2 characters' },
  zip: short('Zip is required', 'Zip must be less than 25 characters'),
  message: {
    required: 'Please write a message',
    max: 1000,
    tooLong: 'A message may have at most 1,000 characters',
  },
  areaLabel: { required: 'A label is required', max: 40, tooLong: 'A label may have at most 40 characters' },
  reason: {
    required: 'A reason is required',
    max: 250,
    tooLong: 'A reason may have at most 250 characters',
  },
} as const satisfies Record<string, TextRule>;

function named(name: string, max: number): TextRule & { readonly required: string } {
  return { required: `${name} is required`, max, tooLong: `${name} must be less than ${max} characters` };
}

function long(name: string, max: number): TextRule & { readonly max: number } {
  return { max, tooLong: `${name} must be less than ${max} characters` };
}

function short(required: string, tooLong: string): TextRule {
  return { required, max: SHORT_TEXT_MAX, tooLong };
}

/** What ends a line or turns the order of the signs after it around, and runs of blanks. */
const UNRULY = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** Normalizes a text to one line: trimmed, single spaces, no line breaks or control characters. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(UNRULY, ' ').trim();
}
