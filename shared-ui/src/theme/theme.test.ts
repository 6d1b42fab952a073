/** @jest-environment jsdom */
import { companyColors } from 'shared-api/rules';
import { neutralRoles } from '../tokens/colours.ts';
import { applyCompanyTheme, companyThemeCss } from './index.ts';

const yellow = companyColors({ primary: '#FFD400', secondary: '#808080' });

const roles = () =>
  Object.fromEntries(
    Object.keys(neutralRoles).map((role) => [
      role,
      document.documentElement.style.getPropertyValue(`--${role}`),
    ]),
  );

describe('company theme', () => {
  it('is one rule for the root, ink on yellow', () => {
    const css = companyThemeCss(yellow);
    expect(css).toMatch(/^:root\{--solid:#FFD400;/);
    expect(css).toContain('--on-solid:#16181D');
  });

  it('covers exactly the neutral roles', () => {
    const names = [...companyThemeCss(yellow).matchAll(/--([\w-]+):/g)].map(([, name]) => name);
    expect(names.sort()).toEqual(Object.keys(neutralRoles).sort());
  });

  it('dresses the root and undresses it again, whatever its HTML began with', () => {
    applyCompanyTheme(document.documentElement, yellow);
    expect(roles()).toMatchObject({ solid: '#FFD400', 'on-solid': '#16181D' });
    applyCompanyTheme(document.documentElement, null);
    expect(roles()).toEqual(neutralRoles);
  });
});
