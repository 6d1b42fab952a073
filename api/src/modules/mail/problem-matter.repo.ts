import type { Queryable } from '../../platform/database/database.ts';
import type { CompanyMatter } from './matter.repo.ts';

/** What a buyer wrote about goods, and what was answered; empty while nothing was. */
export interface ProblemMatter extends CompanyMatter {
  readonly order_id: number;
  readonly product: string;
  readonly variant: string;
  readonly content: string;
  readonly reply: string;
}

export async function problemMatter(
  database: Queryable,
  problemId: number,
): Promise<ProblemMatter | undefined> {
  const [row] = await database.query<ProblemMatter>(
    `select company.name_code, company.name_view, line.order_id, line.name_view as product,
       line.merchandice_name as variant, content, coalesce(reply, '') as reply
     from order_problem problem
     join order_line line on line.id = line_id
     join company on company.id = line.company_id
     where problem.id = $1`,
    [problemId],
  );
  return row;
}
