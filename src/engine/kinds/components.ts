/** Cell component and plain text of each kind: the only list of the engine that a new kind changes, besides its own folder. */
import { formatDay, formatInstant, formatMoney } from '../../../i18n/format';
import type { FieldOf, Kind } from '../../schema/field';
import { uploadText } from '../../schema/kinds/upload';
import { phoneText } from '../../schema/phones/phones';
import { htmlText } from '../../ui/htmlText';
import { BooleanCell } from './boolean/Cell';
import { CodeCell } from './code/Cell';
import { ColorCell } from './color/Cell';
import type { KindComponents } from './componentTypes';
import { resultComponents } from './computed/result';
import { DateCell } from './date/Cell';
import { limitText } from './dateTime/bounds';
import { DateTimeCell } from './dateTime/Cell';
import { DecimalCell, decimalText } from './decimal/Cell';
import { EmailCell } from './email/Cell';
import { EnumCell } from './enum/Cell';
import { FileCell } from './file/Cell';
import { GroupCell } from './group/Cell';
import { IntegerCell, integerText } from './integer/Cell';
import { ItemsCell } from './items/Cell';
import { LongTextCell } from './longText/Cell';
import { MoneyCell } from './money/Cell';
import { optionsWidth } from './optionsWidth';
import { PhoneCell } from './phone/Cell';
import { ReferenceCell } from './reference/Cell';
import { refOf, refsIn } from './reference/refs';
import { ReferencesCell, referencesText } from './references/Cell';
import { rowTexts } from './rows';
import { NoDisplay } from './secret/Display';
import { StatusCell } from './status/Cell';
import { TextCell } from './text/Cell';
import { TimeCell } from './time/Cell';
import { UrlCell } from './url/Cell';
import './values.css';

const asText = (value: unknown): string => String(value);

const COMPONENTS: { [K in Kind]: KindComponents<K> } = {
  text: { Cell: TextCell, width: 140, growFactor: 1, toText: asText },
  longText: { Cell: LongTextCell, width: 200, growFactor: 1, toText: asText },
  richText: { Cell: TextCell, width: 200, growFactor: 1, toText: (value) => htmlText(asText(value)) },
  code: { Cell: CodeCell, width: 104, growFactor: 0.4, toText: asText },
  email: { Cell: EmailCell, width: 190, growFactor: 1, toText: asText },
  phone: { Cell: PhoneCell, width: 128, growFactor: 0.4, toText: (value) => phoneText(asText(value)) },
  url: { Cell: UrlCell, width: 190, growFactor: 1, toText: asText },
  color: { Cell: ColorCell, width: 104, toText: asText },
  integer: { Cell: IntegerCell, width: 80, align: 'end', toText: (value, field) => integerText(value, field.unit) },
  decimal: { Cell: DecimalCell, width: 104, align: 'end', toText: decimalText },
  money: {
    Cell: MoneyCell,
    width: 120,
    align: 'end',
    quietZero: true,
    toText: decimalText,
    limitText: (value, { currency }) => formatMoney(asText(value), currency),
  },
  boolean: {
    Cell: BooleanCell,
    width: 88,
    needsLabel: true,
    toText: (value, _, { translate }) => translate(value === true ? 'common.words.yes' : 'common.words.no'),
  },
  date: { Cell: DateCell, width: 104, needsLabel: true, toText: (value) => formatDay(asText(value)) },
  dateTime: {
    Cell: DateTimeCell,
    width: 142,
    leastWidth: ({ seconds }) => (seconds ? 166 : 0),
    needsLabel: true,
    toText: (value, { seconds }) => formatInstant(asText(value), seconds),
    limitText,
    isInstant: true,
  },
  time: { Cell: TimeCell, width: 80, toText: asText },
  enum: {
    Cell: EnumCell,
    width: 88,
    leastWidth: optionsWidth,
    growFactor: 0.4,
    toText: (value, { name }, { labels }) => labels.option(name, asText(value)),
  },
  status: {
    Cell: StatusCell,
    width: 96,
    leastWidth: optionsWidth,
    growFactor: 0.4,
    toText: (value, { name }, { labels }) => labels.option(name, asText(value)),
  },
  reference: {
    Cell: ReferenceCell,
    width: 100,
    growFactor: 1,
    toText: (value, { name }, { record }) => refOf(record, name)?.title ?? asText(value),
    targetResource: ({ to }) => to,
  },
  references: {
    Cell: ReferencesCell,
    width: 140,
    growFactor: 1,
    toText: (value, { name }, { record }) =>
      referencesText(
        value,
        refsIn(record, name).map((ref) => ref.title),
      ),
    targetResource: ({ to }) => to,
  },
  group: {
    Cell: GroupCell,
    width: 180,
    growFactor: 1,
    toText: (value, field, wording) => rowTexts(field, value, wording).join(''),
  },
  items: { Cell: ItemsCell, width: 96, toText: (value, field, wording) => rowTexts(field, value, wording).join('\n') },
  file: { Cell: FileCell, width: 160, growFactor: 0.6, toText: uploadText },
  image: { Cell: FileCell, width: 160, growFactor: 0.6, toText: uploadText },
  computed: { Cell: TextCell, width: 150, growFactor: 1, toText: asText, variant: resultComponents },
  json: { Cell: TextCell, width: 160, growFactor: 1, toText: (value) => JSON.stringify(value) },
  secret: { Cell: NoDisplay, width: 0, toText: () => '' },
  reverse: { Cell: NoDisplay, width: 0, toText: () => '' },
};

/** Returns the components of a field's kind, typed for that field. */
export function componentsOf<K extends Kind>(field: FieldOf<K> & { kind: K }): KindComponents<K> {
  const components: KindComponents<K> = COMPONENTS[field.kind];
  return components.variant?.(field) ?? components;
}
