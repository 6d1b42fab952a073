import { lit } from '../kit/color.ts';
import { Sketch } from '../kit/sketch.ts';

/** Skin tones, light to dark. */
export const SKIN = ['#F2CDB0', '#E3B08F', '#C98F68', '#A86E48', '#7C4A2E', '#5B3522'] as const;

/** Hair drawn behind and in front of a head that spans x 80 to 176 and y 46 to 182. */
export const HAIR = {
  short: {
    behind: '',
    front:
      'M76 112C70 58 96 32 130 32S186 56 180 112C176 94 170 84 160 78 140 80 112 78 98 74 88 82 80 94 76 112z',
  },
  crop: {
    behind: '',
    front: 'M79 104C78 60 100 38 128 38S178 60 177 104C170 82 156 70 128 70S86 82 79 104z',
  },
  parted: {
    behind: '',
    front:
      'M76 116C66 60 92 30 132 30 168 30 190 58 180 116 176 96 168 82 150 70 130 88 100 92 88 92 82 98 78 106 76 116z',
  },
  curls: {
    behind: 'M62 120C48 76 76 26 128 26S208 76 194 120C192 150 64 150 62 120z',
    front:
      'M74 108C58 96 62 70 78 66 76 46 98 34 112 40 122 26 146 28 152 40 170 36 184 52 180 68 196 76 194 98 182 108 180 92 172 80 160 80 150 88 136 84 128 78 118 86 104 86 96 80 86 84 78 94 74 108z',
  },
  bob: {
    behind: 'M62 178C50 96 66 26 128 26S206 96 194 178C178 190 78 190 62 178z',
    front:
      'M72 130C62 62 90 28 130 28S194 62 184 130C180 100 172 84 158 72 132 90 104 88 92 84 82 94 76 108 72 130z',
  },
  long: {
    behind: 'M56 240C46 120 58 22 128 22S210 120 200 240C168 250 88 250 56 240z',
    front: 'M70 150C58 70 88 28 128 28S198 70 186 150C184 112 176 82 128 62 80 82 72 112 70 150z',
  },
  bun: {
    behind:
      'M102 30a26 26 0 1 1 52 0a26 26 0 1 1-52 0zM66 120C60 60 88 30 128 30S196 60 190 120C188 140 68 140 66 120z',
    front: 'M76 112C70 60 94 36 128 36S186 60 180 112C174 86 158 68 128 66 98 68 82 86 76 112z',
  },
  braid: {
    behind: 'M62 130C54 66 84 26 128 26S202 66 194 130L204 224C206 244 180 244 182 224L178 150H78z',
    front:
      'M74 116C64 60 94 30 134 32 172 34 190 62 182 116 178 92 164 76 140 66 116 86 92 88 84 96 78 102 76 108 74 116z',
  },
  waves: {
    behind:
      'M58 206C34 180 66 158 56 124 50 66 82 24 128 24S206 66 200 124C190 158 222 180 198 206 172 222 84 222 58 206z',
    front:
      'M72 134C54 78 88 28 130 28S202 78 184 134C186 108 172 86 154 74 138 92 98 94 88 92 78 102 74 116 72 134z',
  },
  bald: {
    behind: '',
    front:
      'M79 120C77 112 77 104 79 98 83 104 84 112 83 120zM177 120C179 112 179 104 177 98 173 104 172 112 173 120z',
  },
  cap: {
    behind: '',
    front:
      'M74 98C72 52 98 34 128 34S184 52 182 98C176 90 164 86 128 86S80 90 74 98zM70 98C90 84 166 84 186 98 190 106 66 106 70 98z',
  },
  fringe: {
    behind: 'M60 190C48 100 64 26 128 26S208 100 196 190C176 200 80 200 60 190z',
    front: 'M72 140C60 66 90 28 128 28S196 66 184 140C184 118 180 108 174 100H82C76 108 72 118 72 140z',
  },
} as const;

export type HairStyle = keyof typeof HAIR;

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
