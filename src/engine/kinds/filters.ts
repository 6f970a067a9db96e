/** Filter editor of each kind. Loaded when a filter is first opened; a kind without operators has none. */
import type { FieldOf, Kind } from '../../schema/field';
import { BooleanFilter } from './boolean/Filter';
import { DateFilter } from './date/Filter';
import { DateTimeFilter } from './dateTime/Filter';
import { DecimalFilter } from './decimal/Filter';
import { EnumFilter } from './enum/Filter';
import { FileFilter } from './file/Filter';
import type { FilterComponent } from './filter';
import { IntegerFilter } from './integer/Filter';
import { ReferenceFilter } from './reference/Filter';
import { TextFilter } from './text/Filter';
import { TimeFilter } from './time/Filter';

const FILTERS: { [K in Kind]: FilterComponent<K> | undefined } = {
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
  secret: undefined,
  reverse: undefined,
  group: undefined,
  items: undefined,
  file: FileFilter,
  image: FileFilter,
  json: undefined,
};

export const filterOf = <K extends Kind>(field: FieldOf<K> & { kind: K }): FilterComponent<K> | undefined =>
  FILTERS[field.kind];
