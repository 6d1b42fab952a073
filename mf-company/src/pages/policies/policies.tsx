import { Policy } from '../../features/policy/policy.tsx';
import { PRIVACY } from '../../features/policy/privacy-parts.ts';
import { RETURNS } from '../../features/policy/returns-parts.ts';
import { TERMS } from '../../features/policy/terms-parts.ts';

/** What you and the marketplace can count on from each other. */
export function TermsPage() {
  return (
    <Policy
      title="Terms"
      lead="What you, the companies and Wishbin can count on from each other, in plain words."
      parts={TERMS}
    />
  );
}

/** What is known about people, and what is done with it. */
export function PrivacyPage() {
  return (
    <Policy
      title="Privacy"
      lead="What we know about you, who sees it, how long we keep it, and what you can do."
      parts={PRIVACY}
    />
  );
}

/** How to give something back. */
export function ReturnsPage() {
  return (
    <Policy
      title="Returns"
      lead="How to cancel or give something back, and when you get your money."
      parts={RETURNS}
    />
  );
}
