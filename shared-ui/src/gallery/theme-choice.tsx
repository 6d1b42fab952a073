import { useState } from 'react';
import { companyColors } from 'shared-api/rules/company-colors';
import { RadioGroup } from '../primitives/radio-group/radio-group.tsx';
import { applyCompanyTheme } from '../theme/apply-company-theme.ts';
import { sampleAccents } from '../tokens/sample-accents.ts';

const looks = { Neutral: null, ...sampleAccents };
type Look = keyof typeof looks;

const options = (['Neutral', 'House', 'Yellow', 'Mid grey', 'Deep blue'] satisfies Look[]).map((value) => ({
  value,
  label: value,
}));

/** Tries a company's colours on the whole page. */
export function ThemeChoice() {
  const [look, setLook] = useState<Look>('Neutral');
  const choose = (next: Look) => {
    const colours = looks[next];
    setLook(next);
    applyCompanyTheme(document.documentElement, colours === null ? null : companyColors(colours));
  };
  return <RadioGroup legend="Colours" look="cards" options={options} value={look} onChange={choose} />;
}
