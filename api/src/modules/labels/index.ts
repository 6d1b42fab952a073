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
  labelIsBeingBought,
  labelRates,
  originAddress,
  postLabel,
  toLabelRate,
  toPaidLabel,
  voidPaidLabel,
  type WantedLabel,
} from './paid-labels.service.ts';
export {
  type SettledLabels,
  type SettleParts,
  settleEach,
  settlePaidLabels,
  settleVoids,
  type UndecidedVoids,
} from './settle-labels.service.ts';
