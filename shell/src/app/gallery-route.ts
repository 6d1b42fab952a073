import type { RouteObject } from 'react-router-dom';
import { RegionLoading } from '../frame/region-loading.tsx';
import { GALLERY_ID, GALLERY_PATH } from './gallery-path.ts';

/** The components' own page, with code that no other page loads. */
export const galleryRoute: RouteObject = {
  id: GALLERY_ID,
  path: GALLERY_PATH,
  HydrateFallback: RegionLoading,
  lazy: async () => {
    const { Gallery } = await import('shared-ui/gallery');
    return { Component: Gallery };
  },
};
