export {
  below,
  finePointer,
  forcedColours,
  from,
  fullMotion,
  gridColumns,
  pageWidths,
  reducedMotion,
  type Width,
} from './breakpoints.ts';
export { colours, neutralRoles, type ThemeRole } from './colours.ts';
export { calmMotion, frame, scale } from './scale.ts';
export { baseCss, fontFaceCss, tokensCss } from './tokens-css.ts';
