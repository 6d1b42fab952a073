/**
 * Sales tax of a state in hundredths of a percent: what the state itself takes, without counties and cities, which a real tax service knows.
 * Rates with more digits are rounded. What is not here is not taxed.
 */
const rates: Readonly<Record<string, number>> = {
  AL: 400,
  AR: 650,
  AZ: 560,
  CA: 725,
  CO: 290,
  CT: 635,
  DC: 600,
  FL: 600,
  GA: 400,
  HI: 400,
  IA: 600,
  ID: 600,
  IL: 625,
  IN: 700,
  KS: 650,
  KY: 600,
  LA: 500,
  MA: 625,
  MD: 600,
  ME: 550,
  MI: 600,
  MN: 688,
  MO: 423,
  MS: 700,
  NC: 475,
  ND: 500,
  NE: 550,
  NJ: 663,
  NM: 488,
  NV: 685,
  NY: 400,
  OH: 575,
  OK: 450,
  PA: 600,
  PR: 1150,
  RI: 700,
  SC: 600,
  SD: 420,
  TN: 700,
  TX: 625,
  UT: 485,
  VA: 530,
  VT: 600,
  WA: 650,
  WI: 500,
  WV: 600,
  WY: 400,
};

/** Basis points. */
export const rateOf = (state: string): number => rates[state.toUpperCase()] ?? 0;

/** Tax on top of an amount, half a cent up. */
export const taxOnTop = (amount: number, rate: number): number => halfUp(amount * rate, 10_000);

/** Tax that an amount holds already. */
export const taxWithin = (amount: number, rate: number): number => halfUp(amount * rate, 10_000 + rate);

const halfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));
