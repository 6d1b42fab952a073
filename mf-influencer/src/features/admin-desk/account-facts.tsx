import type { Account } from 'shared-api/contract/admin-schema';
import { countWords } from 'shared-api/rules/words';
import { Pill } from 'shared-ui/primitives/pill';
import { memberSince } from '../../domain/member-since.ts';
import { Facts, Head } from './desk-layout.ts';

const tones = { open: 'success', closed: 'neutral', banned: 'danger' } as const;
const states = { open: 'Open', closed: 'Closed', banned: 'Banned' } as const;

/** Who somebody is, and what hangs on the account. */
export function AccountFacts({ account }: { readonly account: Account }) {
  const { username, email, state, created_at, orders, companies, buyers } = account;
  return (
    <Facts>
      <Head>
        <h3>{username}</h3>
        <Pill tone={tones[state]}>{states[state]}</Pill>
      </Head>
      <p>{email === '' ? 'No email address' : email}</p>
      <p>
        {memberSince(created_at)} · {countWords(orders, 'order')} · influences{' '}
        {countWords(companies, 'company', 'companies')} · {countWords(buyers, 'buyer')} bound
      </p>
    </Facts>
  );
}
