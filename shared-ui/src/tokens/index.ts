export { baseCss } from './base-css.ts';
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
export { fontFaceCss } from './font-face.ts';
export { calmMotion, frame, scale } from './scale.ts';
export { tokensCss } from './tokens-css.ts';
