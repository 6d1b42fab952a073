import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Link, useRevalidator, useRouteError } from 'react-router-dom';
import { ButtonLink, ErrorState, PageContainer } from 'shared-ui';
import { styled } from 'styled-components';
import { logError } from '../app/log.ts';
import { presentError } from './error-message.ts';
import { faultAtom } from './frame-state.ts';
import { NotFound } from './not-found.tsx';

const Place = styled(PageContainer)`
  min-height: 60vh;
`;

const Detail = styled.p`
  font: var(--t12);
  overflow-wrap: anywhere;
  text-align: center;
  color: var(--muted);
`;

/** A route's error view: header, footer and every other page live on around it. */
export function RegionError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const setFault = useSetAtom(faultAtom);
  const { kind, pageTitle, title, sentence, detail } = presentError(error);

  useEffect(() => {
    if (kind !== 'not-found') logError(title, error);
    document.title = pageTitle;
    setFault(true);
    return () => setFault(false);
  }, [error, kind, pageTitle, title, setFault]);

  useEffect(() => {
    if (kind === 'not-found') return;
    window.addEventListener('online', revalidate);
    return () => window.removeEventListener('online', revalidate);
  }, [kind, revalidate]);

  if (kind === 'not-found') return <NotFound sentence={sentence} />;
  return (
    <Place>
      <ErrorState
        title={title}
        level={1}
        onRetry={revalidate}
        retrying={state === 'loading'}
        action={
          <ButtonLink as={Link} to="/">
            All products
          </ButtonLink>
        }
      >
        {sentence}
      </ErrorState>
      {detail && <Detail>{detail}</Detail>}
    </Place>
  );
}
