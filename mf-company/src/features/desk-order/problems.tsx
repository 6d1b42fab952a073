import type { DeskOrder, Problem } from 'shared-api/contract/desk-order-schema';
import { goodsName } from '../../domain/desk/order-lines.ts';
import { momentWords } from '../../domain/desk/words.ts';
import { Facts, Muted, Panel, Row, Rows } from '../../parts/layout.ts';
import { AnswerForm } from './answer-form.tsx';

interface ProblemsProps {
  readonly company: string;
  readonly order: DeskOrder;
  readonly mayAnswer: boolean;
  readonly onChanged: (order: DeskOrder, sentence: string) => void;
  readonly onOutdated: () => void;
}

/** What the buyer wrote about lines, and what was answered; nothing where nobody wrote. */
export function Problems({ company, order, mayAnswer, onChanged, onOutdated }: ProblemsProps) {
  if (order.problems.length === 0) return null;
  const goods = ({ line_id }: Problem) => {
    const line = order.lines.find(({ id }) => id === line_id);
    return line === undefined ? 'The order' : goodsName(line);
  };
  return (
    <Panel aria-labelledby="problems">
      <h2 id="problems">Problems</h2>
      <Rows aria-label="Problems">
        {order.problems.map((problem) => (
          <Row key={problem.id}>
            <Facts>
              <h3>{goods(problem)}</h3>
              <Muted>
                {order.username}, {momentWords(problem.created_at)}
              </Muted>
              <blockquote dir="auto">{problem.content}</blockquote>
              {problem.reply === null ? null : <Muted dir="auto">Answered: {problem.reply}</Muted>}
              {problem.reply === null && !mayAnswer ? (
                <Muted>The owner of the company answers it.</Muted>
              ) : null}
              {problem.reply === null && mayAnswer ? (
                <AnswerForm
                  company={company}
                  orderId={order.id}
                  problemId={problem.id}
                  onAnswered={(next) => onChanged(next, 'Your answer is on its way to the buyer.')}
                  onOutdated={onOutdated}
                />
              ) : null}
            </Facts>
          </Row>
        ))}
      </Rows>
    </Panel>
  );
}
