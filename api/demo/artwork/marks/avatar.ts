import { lit } from '../kit/color.ts';
import { Sketch } from '../kit/sketch.ts';
import { HAIR, type HairStyle } from './hair.ts';

/** What a face is made of. */
export interface Face {
  readonly back: string;
  readonly skin: string;
  readonly hair: string;
  readonly style: HairStyle;
  readonly clothes: string;
  readonly collar: 'round' | 'shirt' | 'roll' | 'vee';
  readonly brows: 'soft' | 'straight' | 'arched';
  readonly mouth: 'smile' | 'laugh' | 'calm';
  readonly extra?: 'glasses' | 'beard' | 'moustache' | 'earrings' | 'freckles' | 'scarf';
}

/** A person's picture, 256 x 256: ground, hair behind, shoulders, neck, face, features, hair in front, extra. */
export function avatar(id: number, face: Face): string {
  const sketch = new Sketch(id);
  const ground = sketch.radial(
    [
      [0, lit(face.back, 0.4)],
      [1, lit(face.back, -0.06)],
    ],
    [0.36, 0.3, 0.9],
  );
  const hair = HAIR[face.style];
  const strands = sketch.linear(
    [
      [0, lit(face.hair, 0.22)],
      [0.5, face.hair],
      [1, lit(face.hair, -0.34)],
    ],
    [0.2, 0, 0.8, 1],
  );
  const parts = [
    `<path d="M0 0H256V256H0z" fill="${ground}"/>`,
    hair.behind ? `<path d="${hair.behind}" fill="${lit(face.hair, -0.3)}"/>` : '',
    shoulders(sketch, face),
    neckAndHead(sketch, face.skin),
    features(face),
    face.extra === 'beard' ? beard(strands) : '',
    `<path d="${hair.front}" fill="${strands}"/>`,
    extra(sketch, face),
  ];
  return sketch.finish(parts.join(''), 256, 256);
}

function shoulders(sketch: Sketch, { clothes, collar }: Face): string {
  const cloth = sketch.linear(
    [
      [0, lit(clothes, 0.18)],
      [1, lit(clothes, -0.28)],
    ],
    [0.2, 0, 0.8, 1],
  );
  const edge = lit(clothes, -0.5);
  const collars: Record<Face['collar'], string> = {
    round: `<path d="M92 194Q128 222 164 194" fill="none" stroke="${edge}" stroke-width="7" opacity=".6"/>`,
    shirt: `<path d="M128 216 92 188 84 214 108 234zM128 216 164 188 172 214 148 234z" fill="${lit(clothes, 0.5)}"/><path d="M128 216V256" stroke="${edge}" stroke-width="3" opacity=".5"/>`,
    roll: `<path d="M92 176Q128 196 164 176L168 206Q128 226 88 206z" fill="${lit(clothes, 0.24)}"/><path d="M90 192Q128 212 166 192" fill="none" stroke="${edge}" stroke-width="2.5" opacity=".5"/>`,
    vee: `<path d="M94 190 128 238 162 190" fill="none" stroke="${edge}" stroke-width="7" opacity=".6"/>`,
  };
  return `<path d="M20 264C26 214 68 194 128 194S230 214 236 264z" fill="${cloth}"/>${collars[collar]}`;
}

function neckAndHead(sketch: Sketch, skin: string): string {
  const face = sketch.radial(
    [
      [0, lit(skin, 0.26)],
      [0.6, skin],
      [1, lit(skin, -0.2)],
    ],
    [0.38, 0.36, 0.75],
  );
  return `<path d="M106 150H150V196A22 22 0 0 1 106 196z" fill="${lit(skin, -0.12)}"/><path d="M106 168Q128 192 150 168V182Q128 204 106 182z" fill="#20130C" opacity=".16"/><path d="M76 124a11 15 0 0 1 8-17v34a11 15 0 0 1-8-17zM180 124a11 15 0 0 0-8-17v34a11 15 0 0 0 8-17z" fill="${lit(skin, -0.16)}"/><path d="M80 108C80 64 100 46 128 46S176 64 176 108C176 152 154 182 128 182S80 152 80 108z" fill="${face}"/><ellipse cx="98" cy="142" rx="13" ry="8" fill="#D9614C" opacity=".16"/><ellipse cx="158" cy="142" rx="13" ry="8" fill="#D9614C" opacity=".16"/>`;
}

function features({ skin, hair, brows, mouth }: Face): string {
  const dark = lit(skin, -0.72);
  const brow = { soft: 'M96 106Q107 99 118 105', straight: 'M95 104H117', arched: 'M95 107Q106 95 118 104' }[
    brows
  ];
  const lips = {
    smile: `<path d="M112 156Q128 170 144 156" fill="none" stroke="${dark}" stroke-width="4.5" stroke-linecap="round"/>`,
    laugh: `<path d="M110 153H146Q142 174 128 174T110 153z" fill="#7A2A28"/><path d="M114 154H142L139 160H117z" fill="#FFF"/>`,
    calm: `<path d="M115 158Q128 163 141 158" fill="none" stroke="${dark}" stroke-width="4.5" stroke-linecap="round"/>`,
  }[mouth];
  const eye = (x: number): string =>
    `<ellipse cx="${x}" cy="122" rx="5.6" ry="6.4" fill="#231815"/><circle cx="${x - 1.8}" cy="119.6" r="2" fill="#FFF"/>`;
  const line = (d: string, flip: string): string =>
    `<path d="${d}" ${flip} fill="none" stroke="${lit(hair, -0.2)}" stroke-width="4.5" stroke-linecap="round"/>`;
  return `${eye(107)}${eye(149)}${line(brow, '')}${line(brow, 'transform="matrix(-1 0 0 1 256 0)"')}<path d="M128 124Q132 138 125 141" fill="none" stroke="${dark}" stroke-width="3.4" stroke-linecap="round" opacity=".55"/>${lips}`;
}

function beard(fill: string): string {
  return `<path d="M80 118C82 172 104 194 128 194S174 172 176 118C170 138 162 148 150 150 142 146 134 145 128 147 122 145 114 146 106 150 94 148 86 138 80 118zM111 158Q128 150 145 158 142 171 128 171T111 158z" fill="${fill}" fill-rule="evenodd"/>`;
}

function extra(sketch: Sketch, { extra: kind, clothes, hair, skin }: Face): string {
  switch (kind) {
    case 'glasses':
      return '<g fill="#FFF" fill-opacity=".14" stroke="#2A2322" stroke-width="4"><circle cx="106" cy="122" r="18"/><circle cx="150" cy="122" r="18"/></g><path d="M124 119Q128 115 132 119M88 119 79 115M168 119 177 115" fill="none" stroke="#2A2322" stroke-width="4"/>';
    case 'moustache':
      return `<path d="M128 147C118 142 106 146 102 156 112 158 122 156 128 152 134 156 144 158 154 156 150 146 138 142 128 147z" fill="${hair}"/>`;
    case 'earrings':
      return '<circle cx="78" cy="148" r="6" fill="#E2B45A"/><circle cx="178" cy="148" r="6" fill="#E2B45A"/><circle cx="76" cy="146" r="2" fill="#FFF3D0"/><circle cx="176" cy="146" r="2" fill="#FFF3D0"/>';
    case 'freckles':
      return `<g fill="${lit(skin, -0.4)}" opacity=".6">${[92, 99, 106, 150, 157, 164].map((x, i) => `<circle cx="${x}" cy="${136 + (i % 3) * 4}" r="1.9"/>`).join('')}</g>`;
    case 'scarf':
      return `<path d="M84 178Q128 206 172 178L182 208Q128 240 74 208z" fill="${sketch.linear([
        [0, lit(clothes, 0.55)],
        [1, lit(clothes, 0.2)],
      ])}"/><path d="M152 206 168 256H138z" fill="${lit(clothes, 0.3)}"/>`;
    default:
      return '';
  }
}
