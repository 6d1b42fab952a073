import { US_STATES } from './us-states.ts';

/**
 * States by the first three digits of their ZIP codes, as the Postal Service assigns them (Publication 65 and labeling list L002):
 * ranges of prefixes, each with its state.
 */
const RANGES = `005NY 006-007PR 008VI 009PR 010-027MA 028-029RI 030-038NH 039-049ME 050-054VT 055MA 056-059VT 060-069CT 070-089NJ
  090-098AE 100-149NY 150-196PA 197-199DE 200DC 201VA 202-205DC 206-212MD 214-219MD 220-246VA 247-268WV 270-289NC 290-299SC
  300-319GA 320-339FL 340AA 341-342FL 344FL 346-347FL 349FL 350-352AL 354-369AL 370-385TN 386-397MS 398-399GA 400-427KY
  430-459OH 460-479IN 480-499MI 500-528IA 530-532WI 534-535WI 537-549WI 550-551MN 553-567MN 569DC 570-577SD 580-588ND
  590-599MT 600-620IL 622-629IL 630-631MO 633-641MO 644-658MO 660-662KS 664-679KS 680-681NE 683-693NE 700-701LA 703-708LA
  710-714LA 716-729AR 730-731OK 733TX 734-741OK 743-749OK 750-799TX 800-816CO 820-831WY 832-838ID 840-847UT 850-853AZ
  855-857AZ 859-860AZ 863-865AZ 870-875NM 877-884NM 885TX 889-891NV 893-895NV 897-898NV 900-908CA 910-928CA 930-961CA
  962-966AP 967-968HI 969GU 970-979OR 980-986WA 988-994WA 995-999AK`;

/** Codes whose prefix is another state's, or that reach over a border: all states they are used in. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  '02861': ['MA', 'RI'],
  '06390': ['NY'],
  '42223': ['KY', 'TN'],
  '59221': ['MT', 'ND'],
  '63673': ['MO', 'IL'],
  '71749': ['AR', 'LA'],
  '73949': ['TX', 'OK'],
  '81137': ['CO', 'NM'],
  '83414': ['WY', 'ID'],
  '84536': ['UT', 'AZ'],
  '86044': ['AZ', 'UT'],
  '86515': ['AZ', 'NM'],
  '88063': ['NM', 'TX'],
  '89439': ['NV', 'CA'],
  '96799': ['AS'],
  '96950': ['MP'],
  '96951': ['MP'],
  '96952': ['MP'],
  '97635': ['OR', 'CA'],
};

const stateByPrefix: ReadonlyMap<string, string> = new Map(
  RANGES.trim()
    .split(/\s+/)
    .flatMap((range) => {
      const state = range.slice(-2);
      const [first = '', last = first] = range.slice(0, -2).split('-');
      const count = Number(last) - Number(first) + 1;
      return Array.from({ length: count }, (_, more): [string, string] => [
        String(Number(first) + more).padStart(3, '0'),
        state,
      ]);
    }),
);

/** Said of what is too short or too long for a ZIP code, or no number. */
export const ZIP_FORM = 'A ZIP code has five digits, or nine';

const ZIP = /^(\d{5})(?:[- ]?\d{4})?$/;

/** The states in which a ZIP code is used, by its first five digits; empty for a text that is no known ZIP code. */
export function statesOfZip(zip: string): readonly string[] {
  const [, five] = ZIP.exec(zip.trim()) ?? [];
  if (five === undefined) return [];
  const state = stateByPrefix.get(five.slice(0, 3));
  return EXCEPTIONS[five] ?? (state === undefined ? [] : [state]);
}

/**
 * Why a text is no ZIP code of a state: `ZIP_FORM`, or "90210 belongs to California". Undefined where they fit, and for a code that
 * is not known: the carrier decides about that.
 * @param state two letters
 */
export function zipProblem(zip: string, state: string): string | undefined {
  if (!ZIP.test(zip.trim())) return ZIP_FORM;
  const states = statesOfZip(zip);
  const code = state.trim().toUpperCase();
  if (states.length === 0 || states.includes(code)) return undefined;
  const names = states.map((other) => US_STATES.find(({ code: known }) => known === other)?.name ?? other);
  return `${zip.trim().slice(0, 5)} belongs to ${names.join(' or ')}`;
}
