import { Policy } from '../../features/policy/policy.tsx';
import { PRIVACY, RETURNS, TERMS } from '../../features/policy/policy-texts.ts';

/** The terms page. */
export function TermsPage() {
  return (
    <Policy
      title="Terms"
      lead="What you, the companies and Wishbin can count on from each other, in plain words."
      parts={TERMS}
    />
  );
}

/** The privacy page. */
export function PrivacyPage() {
  return (
    <Policy
      title="Privacy"
      lead="What we know about you, who sees it, how long we keep it, and what you can do."
      parts={PRIVACY}
    />
  );
}

/** The returns page. */
export function ReturnsPage() {
  return (
    <Policy
      title="Returns"
      lead="How to cancel or give something back, and when you get your money."
      parts={RETURNS}
    />
  );
}
