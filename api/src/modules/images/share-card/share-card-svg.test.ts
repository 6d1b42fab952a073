import { cutLettering, lettering, sizeToFit } from './inter.ts';
import { disclosure, shareCardSvg } from './share-card-svg.ts';

const facts = { username: 'marlowe.finch', companies: ['Wishbin', 'Kilnfold Pottery'], companyCount: 2 };
const paths = (svg: string): string[] => [...svg.matchAll(/ d="([^"]*)"/g)].map(([, path = '']) => path);

describe('a share card', () => {
  it('has every word as a path, so that no machine’s fonts matter', () => {
    const svg = shareCardSvg(facts);
    expect(svg).not.toMatch(/<text|font-family/);
    expect(svg).toBe(shareCardSvg(facts));
  });

  it('says to the letter what the law asks for, whole, however long the name', () => {
    expect(disclosure('marlowe.finch')).toBe('Paid link: marlowe.finch earns a fee if you buy');
    for (const username of ['marlowe.finch', 'W'.repeat(25)]) {
      const text = disclosure(username);
      const size = sizeToFit(text, [16, 46], 600, 1072);
      const { path, width } = lettering(text, size, 600);
      expect(width).toBeLessThanOrEqual(1072);
      expect(paths(shareCardSvg({ ...facts, username }))).toContain(path);
    }
  });

  it('says whose fee it is also where nothing of the name can be written', () => {
    for (const username of ['李小龍', '🦊 🦊'])
      expect(disclosure(username)).toBe('Paid link: the person who shares it earns a fee if you buy');
    expect(disclosure('李 Lee')).toBe('Paid link: 李 Lee earns a fee if you buy');
  });

  it('names three companies, or two and how many more', () => {
    const line = (text: string) => lettering(text, 38, 500).path;
    const companies = ['Wishbin', 'Kilnfold Pottery', 'Loop', 'Tea Room'];
    const three = paths(shareCardSvg({ ...facts, companies: companies.slice(0, 3), companyCount: 3 }));
    expect(three).toEqual(expect.arrayContaining(companies.slice(0, 3).map(line)));
    const five = paths(shareCardSvg({ ...facts, companies, companyCount: 5 }));
    expect(five).toContain(line('and 3 more companies'));
    expect(five).not.toContain(line('Loop'));
  });
});

describe('lettering', () => {
  it('leaves out what Inter does not have', () => {
    expect(lettering('A🦊B', 40, 600)).toEqual(lettering('AB', 40, 600));
    expect(lettering('🦊', 40, 600)).toEqual({ path: '', width: 0 });
  });

  it('is a path that SVG can read to its end', () => {
    const text = 'Paid link: Zoë_50% earns a fee if you buy 0123456789';
    const { path } = lettering(text, 46, 600);
    const number = String.raw`-?\d+(?:\.\d+)?`;
    const numbers = (count: number) => Array.from({ length: count }, () => number).join(' ');
    const steps = `Z|[ML]${numbers(2)}|Q${numbers(4)}|C${numbers(6)}`;
    expect(path).toMatch(new RegExp(`^(?:${steps})+$`));
  });

  it('knows other scripts than the Latin one', () => {
    for (const name of ['Łukasz', 'Жук', 'Ωμέγα']) expect(lettering(name, 40, 600).width).toBeGreaterThan(40);
  });

  it('is cut with dots where there is no room', () => {
    const cut = cutLettering('Kilnfold Pottery of the far North', 40, 500, 300);
    expect(cut.width).toBeLessThanOrEqual(300);
    expect(cut).not.toEqual(lettering('Kilnfold Pottery of the far North', 40, 500));
    expect(cutLettering('Loop', 40, 500, 300)).toEqual(lettering('Loop', 40, 500));
  });
});
