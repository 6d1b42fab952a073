import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { type CompanyState, slices } from 'shared-shell';

/** The company of the page now shown: while the next page is on its way it stays what it was. */
export function useSettledCompany(): CompanyState {
  const viewed = useAtomValue(slices.viewcompany);
  const { state } = useNavigation();
  const [settled, setSettled] = useState(viewed);
  if (state === 'idle' && !viewed.loading && settled !== viewed) setSettled(viewed);
  return settled;
}
