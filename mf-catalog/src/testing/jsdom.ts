import { act } from '@testing-library/react';
import { scrollInJsdom } from 'shared-testing/jsdom';

const scroll = scrollInJsdom();

/** The reader scrolls: everything that is looked out for comes near the window. */
export const scrollNear = (): void => act(scroll);
