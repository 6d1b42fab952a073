import { fullMotion } from 'shared-ui/tokens';
import { keyframes, styled } from 'styled-components';

const nod = keyframes`
  0%, 80%, 100% { transform: none; }
  86% { transform: translateY(-5px) rotate(-3deg); }
  93% { transform: translateY(-2px) rotate(2deg); }
`;

const Drawing = styled.svg`
  .wall { fill: var(--house-band); }
  .lid, .bow { fill: var(--house-mark); }
  .ribbon { fill: var(--paper); }
  .shade { fill: var(--house-soft); }

  .lid-part {
    transform-origin: 80px 62px;
  }

  ${fullMotion} {
    .lid-part {
      animation: ${nod} 4s var(--enter) 1s infinite;
    }
  }
`;

/** A wrapped gift whose lid stirs now and then. */
export function GiftBox() {
  return (
    <Drawing width="160" height="150" viewBox="0 0 160 150" aria-hidden="true">
      <ellipse className="shade" cx="80" cy="139" rx="66" ry="8" />
      <path className="wall" d="M28 66h104v62a10 10 0 0 1-10 10H38a10 10 0 0 1-10-10z" />
      <path className="ribbon" d="M71 66h18v72H71z" />
      <g className="lid-part">
        <path
          className="bow"
          d="M80 40C66 12 40 10 38 24c-2 14 24 18 42 18 18 0 44-4 42-18-2-14-28-12-42 16zm-4-2c-14 1-27-4-28-11s16-8 28 11zm8 0c12-19 29-18 28-11s-14 12-28 11z"
        />
        <rect className="lid" x="20" y="40" width="120" height="28" rx="8" />
        <path className="ribbon" d="M71 40h18v28H71z" />
      </g>
    </Drawing>
  );
}
