export { labelIsBeingBought } from './labels.errors.ts';
export {
  isLabelClaimed,
  itemOf,
  type LabelItem,
  type LabelRow,
  type LabelTable,
  labelsOf,
  originOf,
  type ParcelPlan,
} from './labels.repo.ts';
export {
  boxOf,
  buyPaidLabel,
  deliveryAddress,
  type LabelKind,
  type LabelParts,
  labelRates,
  originAddress,
  postLabel,
  type SettledLabels,
  settlePaidLabels,
  settleVoids,
  toLabelRate,
  toPaidLabel,
  type UndecidedVoids,
  voidPaidLabel,
  type WantedLabel,
} from './paid-labels.service.ts';
