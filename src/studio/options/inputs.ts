import type { Widgets } from '../../engine/EngineContext';

/** Inputs for composite options, by the `widget` of the option. */
export const optionInputs: Widgets['inputs'] = {
  options: () => import('./OptionList'),
  tones: () => import('./ToneChoice'),
  decision: () => import('./DecisionInput'),
  condition: () => import('./ConditionInput'),
  names: () => import('./FieldChoice'),
  resourceName: () => import('./ResourceChoice'),
  fieldName: () => import('./BackReferenceChoice'),
  listName: () => import('./ListChoice'),
  countedField: () => import('./CountedFieldChoice'),
  result: () => import('./ResultChoice'),
  optionName: () => import('./OptionChoice'),
  steps: () => import('./StepChoice'),
  transitions: () => import('./TransitionTable'),
  places: () => import('./PlaceChoice'),
  normalize: () => import('./NormalizeChoice'),
  default: () => import('./DefaultInput'),
  parts: () => import('./PartList'),
  rowParts: () => import('./RowPartList'),
  checks: () => import('./CheckList'),
  sort: () => import('./SortInput'),
  formatName: () => import('./FormatChoice'),
};
