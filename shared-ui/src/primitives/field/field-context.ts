import { createContext, useContext } from 'react';

export interface FieldLinks {
  readonly id?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly required?: boolean;
}

export const FieldContext = createContext<FieldLinks>({});

/** What ties a control to the label, help and error of the field around it; a control's own props win. */
export function useFieldLinks(): FieldLinks {
  return useContext(FieldContext);
}
