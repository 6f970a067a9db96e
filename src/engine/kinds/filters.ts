/** Filter editor of each kind. Loaded when a filter is first opened; a kind without operators has none, and some have it in `components.ts` or from another kind. */
import type { FieldOf, Kind } from '../../schema/field';
import { kindOf } from '../../schema/kinds';
import type { ValueKind } from '../../schema/kinds/kind';
import { BooleanFilter } from './boolean/Filter';
import { componentsOf } from './components';
import type { KindComponents } from './componentTypes';
import { DateFilter } from './date/Filter';
import { DateTimeFilter } from './dateTime/Filter';
import { DecimalFilter } from './decimal/Filter';
import { EnumFilter } from './enum/Filter';
import { FileFilter } from './file/Filter';
import type { FilterComponent } from './filter';
import { IntegerFilter } from './integer/Filter';
import { LikeFilter } from './LikeFilter';
import { ReferenceFilter } from './reference/Filter';
import { TextFilter } from './text/Filter';
import { TimeFilter } from './time/Filter';

const FILTERS: { [K in Kind]?: FilterComponent<K> } = {
  text: TextFilter,
  longText: TextFilter,
  richText: TextFilter,
  code: TextFilter,
  email: TextFilter,
  phone: TextFilter,
  url: TextFilter,
  computed: TextFilter,
  color: TextFilter,
  integer: IntegerFilter,
  decimal: DecimalFilter,
  money: DecimalFilter,
  boolean: BooleanFilter,
  date: DateFilter,
  dateTime: DateTimeFilter,
  time: TimeFilter,
  enum: EnumFilter,
  status: EnumFilter,
  reference: ReferenceFilter,
  references: ReferenceFilter,
  file: FileFilter,
  image: FileFilter,
};

export function filterOf<K extends Kind>(field: FieldOf<K> & { kind: K }): FilterComponent<K> | undefined {
  const ownFilter: FilterComponent<K> | undefined = FILTERS[field.kind];
  const { Filter }: KindComponents<K> = componentsOf<K>(field);
  const like: ValueKind<K>['like'] = kindOf<K>(field).like;
  return ownFilter ?? Filter ?? (like && LikeFilter);
}
