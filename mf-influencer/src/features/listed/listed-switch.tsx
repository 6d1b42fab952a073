import { ErrorState } from 'shared-ui/composites/error-state';
import { Note } from 'shared-ui/primitives/note';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { Switch } from 'shared-ui/primitives/switch';
import { styled } from 'styled-components';
import { useChangeListed, useListed } from '../../data/badges.ts';

const Card = styled.section`
  display: grid;
  gap: var(--s8);
  justify-items: start;
  width: 100%;
  padding: var(--s20) var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r16);
  background: var(--paper);

  > p {
    max-width: 70ch;
    font: var(--t14);
    color: var(--muted);
  }
`;

/** Lets the signed-in person show themselves to others as an influencer, or stop it. */
export function ListedSwitch() {
  const { data: listed, error, isFetching, refetch } = useListed();
  const { mutate, isPending, error: refused, variables } = useChangeListed();
  if (error !== null)
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching} requestId={error.requestId}>
        Your privacy setting could not be loaded.
      </ErrorState>
    );
  const shown = isPending ? variables.body.listed : listed === true;
  return (
    <Card aria-labelledby="listed">
      <h2 id="listed">Who sees you</h2>
      {listed === undefined ? (
        <Skeleton width="260px" height="44px" radius={8} />
      ) : (
        <Switch
          label="Show my name, picture and gifts"
          checked={shown}
          busy={isPending}
          onChange={({ target }) => mutate({ body: { listed: target.checked } })}
        />
      )}
      <p>
        When this is on, your influencer page and the lists of influencers show your name, your picture and
        what you gave as gifts, and search engines may list your page. When it is off, you appear as
        “Influencer” with a number. Your link, your badge and your earnings work either way, and reviews that
        you write show your name.
      </p>
      {refused !== null && !isPending ? (
        <Note tone="danger" live="alert">
          {refused.msg}
        </Note>
      ) : null}
    </Card>
  );
}
