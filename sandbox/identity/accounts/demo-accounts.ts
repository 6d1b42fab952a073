import { type Accounts, NameTakenError } from './accounts.ts';

/** Accounts for trying the shop out. The password of each is its username. */
export const demoAccounts = [
  { id: '11111111-1111-4111-8111-111111111111', username: 'shopper', about: 'Orders things', roles: [] },
  {
    id: '22222222-2222-4222-8222-222222222222',
    username: 'influencer',
    about: 'Earns finders fees',
    roles: [],
  },
  { id: '33333333-3333-4333-8333-333333333333', username: 'owner', about: 'Owns a company', roles: [] },
  {
    id: '44444444-4444-4444-8444-444444444444',
    username: 'admin',
    about: 'Runs the marketplace',
    roles: ['wishbin_admin'],
  },
] as const;

/** The day the demo begins, in milliseconds since 1970. */
const BEGINNING = Date.UTC(2024, 0, 15);

/** Makes those that are missing, or takes all of them away: everybody knows their passwords. */
export async function keepDemoAccounts(accounts: Accounts, wanted: boolean): Promise<void> {
  if (!wanted) {
    for (const { id } of demoAccounts) accounts.remove(id);
    return;
  }
  const missing = demoAccounts.filter(({ id }) => !accounts.byId(id));
  await Promise.all(missing.map((demo) => add(accounts, demo)));
}

async function add(
  accounts: Accounts,
  { id, username, roles }: (typeof demoAccounts)[number],
): Promise<void> {
  const email = `${username}@wishbin.test`;
  try {
    await accounts.create({
      id,
      username,
      roles,
      email,
      emailVerified: true,
      createdAt: BEGINNING,
      password: username,
    });
  } catch (error) {
    // Somebody registered the name while there were no demo accounts: it is theirs.
    if (!(error instanceof NameTakenError)) throw error;
  }
}
