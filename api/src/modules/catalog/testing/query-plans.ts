import * as z from 'zod/mini';
import type { Database, SqlValue } from '../../../platform/database/database.ts';

/** A node of a plan, as EXPLAIN gives it. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  /** How often it ran; only of plans that were run. */
  readonly 'Actual Loops'?: number | undefined;
  /** Rows of each run. */
  readonly 'Actual Rows'?: number | undefined;
  readonly Plans?: readonly PlanNode[] | undefined;
}

const nodeSchema: z.ZodMiniType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Actual Loops': z.optional(z.number()),
  'Actual Rows': z.optional(z.number()),
  get Plans() {
    return z.optional(z.array(nodeSchema));
  },
});
const planSchema = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: nodeSchema })]) })]);

/** Statements with their plans, made with the values that they were called with. */
export interface ExplainedDatabase {
  readonly database: Database;
  readonly statements: { readonly text: string; readonly plan: PlanNode }[];
}

/**
 * A database that notes the plan of each query outside of transactions before it runs it.
 * @param options `analyze`: runs the plan, so that parts that were left out show
 */
export function explainedDatabase(database: Database, { analyze = false } = {}): ExplainedDatabase {
  const statements: ExplainedDatabase['statements'] = [];
  return {
    statements,
    database: {
      ...database,
      query: async <Row>(text: string, values?: readonly SqlValue[]) => {
        if (/^\s*(select|with)\b/.test(text)) {
          const [{ 'QUERY PLAN': explained }] = planSchema.parse(
            await database.query(`explain (format json, analyze ${analyze}) ${text}`, values),
          );
          statements.push({ text, plan: explained[0].Plan });
        }
        return database.query<Row>(text, values);
      },
    },
  };
}

/** Names the tables that a plan reads from one end to the other, without parts that did not run. */
export function tablesScanned(plan: PlanNode): string[] {
  if (plan['Actual Loops'] === 0) return [];
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? 'unknown'] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(tablesScanned)];
}

/** The most rows that a part of a plan, which was run, gives to the next. */
export function mostRows(plan: PlanNode): number {
  const { 'Actual Rows': rows = 0, 'Actual Loops': loops = 0, Plans = [] } = plan;
  return Math.max(rows * loops, ...Plans.map(mostRows));
}
