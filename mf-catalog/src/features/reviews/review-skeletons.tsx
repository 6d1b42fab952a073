import { Skeleton } from 'shared-ui/primitives/skeleton';
import { Row, Rows } from './reviews-layout.ts';

/** The list's own geometry, before it is known. */
export function ReviewSkeletons({ rows }: { readonly rows: number }) {
  return (
    <div aria-hidden="true">
      <Skeleton width="200px" height="44px" radius={8} />
      <Rows as="div">
        {Array.from({ length: rows }, (_, place) => place).map((place) => (
          <Row key={place} as="div">
            <Skeleton width="240px" height="32px" />
            <Skeleton width="100%" height="48px" />
          </Row>
        ))}
      </Rows>
    </div>
  );
}
