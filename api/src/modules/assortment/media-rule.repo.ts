import type { DeskProduct } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';

type Rule = DeskProduct['media'];

const values = (rule: Rule) => [
  rule.name,
  rule.media_describe,
  rule.merc_media_describe,
  rule.text,
  rule.textreq,
  rule.image,
  rule.imagereq,
];

/** Whether a rule is this product's alone, so that changing it changes nothing of any other. */
export async function isOwnRule(transaction: Queryable, productId: number, ruleId: number): Promise<boolean> {
  const others = await transaction.query(
    'select id from product where media_rule_id = $1 and id <> $2 limit 1',
    [ruleId, productId],
  );
  return others.length === 0;
}

export async function insertRule(transaction: Queryable, rule: Rule): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    `insert into media_rule (name, media_describe, merc_media_describe, text, textreq, image, imagereq)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    values(rule),
  );
  if (!row) throw new Error('The rule was not stored');
  return row.id;
}

export async function updateRule(transaction: Queryable, id: number, rule: Rule): Promise<void> {
  await transaction.query(
    `update media_rule set name = $2, media_describe = $3, merc_media_describe = $4, text = $5, textreq = $6,
       image = $7, imagereq = $8
     where id = $1`,
    [id, ...values(rule)],
  );
}

export async function setRule(transaction: Queryable, productId: number, ruleId: number): Promise<void> {
  await transaction.query('update product set media_rule_id = $2 where id = $1', [productId, ruleId]);
}

export async function deleteRule(transaction: Queryable, id: number): Promise<void> {
  await transaction.query('delete from media_rule where id = $1', [id]);
}
