import { consumedShared } from './federation-manifest.ts';

describe('the shared libraries a container script asks for', () => {
  it('are read from its table, whatever surrounds it', () => {
    const script = `(()=>{var r={};r.table={992:{fallback:()=>()=>{throw new Error("no")},shareScope:["default"],
      singleton:!0,requiredVersion:"^3.0.1",shareKey:"jotai"},133:{"requiredVersion":"^19.3.1","shareKey":"react/jsx-runtime"}}})()`;
    expect(consumedShared(script)).toEqual({ jotai: '^3.0.1', 'react/jsx-runtime': '^19.3.1' });
  });

  it('take any version where no range is asked for', () => {
    expect(consumedShared('x={requiredVersion:!1,shareKey:"react"}')).toEqual({ react: '*' });
  });

  it('are not objects that only look alike', () => {
    const script =
      'x={shareConfig:{requiredVersion:n.requiredVersion},shareKey:n.shareKey},y={shareKey:"a"},z={...x}';
    expect(consumedShared(script)).toEqual({});
  });

  it('cannot be read from what is no script', () => {
    expect(() => consumedShared('<!doctype html>')).toThrow(SyntaxError);
  });
});
