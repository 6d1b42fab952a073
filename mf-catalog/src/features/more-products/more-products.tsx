import { useLazy, useNear } from '../../data/use-lazy.ts';
import type * as Part from './lazy/more-rows.tsx';

/** In the chunk of the favorites, which are the same cards. */
const loadPart = (): Promise<typeof Part> => import(/* webpackChunkName: "cards" */ './lazy/more-rows.tsx');

/** Products like this one and those viewed recently, once the reader comes near. Without its code the place stays empty. */
export function MoreProducts({ productId }: { readonly productId: number }) {
  const [place, near] = useNear<HTMLDivElement>();
  const { code } = useLazy(loadPart, near);
  return (
    <div ref={place} data-part="more">
      {code === null ? null : <code.MoreRows productId={productId} />}
    </div>
  );
}
