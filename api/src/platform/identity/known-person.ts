import { randomInt } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { insertPerson, type PersonRow, personBySubject, updateEmail } from './person.repo.ts';
import { emailFrom, usernameFrom, usernameWith } from './username.rules.ts';
import type { Claims } from './verify-token.ts';

/** Each try after the first adds a number of one more digit; the last of them is never taken. */
const TRIES = 9;
const FEWEST_DIGITS = 3;

/**
 * The record of a signed-in person, made when they are seen for the first time: one statement, so that any number of
 * first requests at one time make one record. The name is that of the first time from then on, the e-mail address
 * follows the identity server. For somebody known this is one query.
 */
export async function knownPerson(database: Database, claims: Claims): Promise<PersonRow> {
  const email = emailFrom(claims.email);
  const person =
    (await personBySubject(database, claims.subject)) ?? (await newPerson(database, claims, email ?? ''));
  if (email === undefined || email === person.email) return person;
  await updateEmail(database, person.id, email);
  return { ...person, email };
}

async function newPerson(database: Database, claims: Claims, email: string): Promise<PersonRow> {
  const wanted = usernameFrom(claims.preferredUsername);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const name = attempt === 0 ? wanted : usernameWith(wanted, numberOf(FEWEST_DIGITS + attempt));
    const person =
      (await insertPerson(database, claims.subject, name, email)) ??
      (await personBySubject(database, claims.subject));
    if (person) return person;
  }
  throw new Error(`No free username was found in ${TRIES} tries`);
}

function numberOf(digits: number): string {
  return String(randomInt(10 ** (digits - 1), 10 ** digits));
}
