import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { formatMoney } from '../../../../i18n/format';
import { useCan, useEngine } from '../../../../src/engine/EngineContext';
import { labelsOf } from '../../../../src/engine/labels';
import { RecordLink } from '../../../../src/engine/routing/RecordLink';
import { TagNumber } from '../../../../src/ui/TagNumber';
import { Timestamp } from '../../../../src/ui/Timestamp';
import type { BarrierState, PassDrawing, TagReading } from '../shared/drawing';
import { LaneDrawing } from './LaneDrawing';
import { PassPicture } from './PassPicture';
import { PassRuler } from './PassRuler';
import { PlateReading } from './PlateReading';

const TAG_TONE: Readonly<Record<TagReading, string>> = {
  leido: 'success',
  varios: 'warning',
  noHabilitado: 'danger',
  sinTag: 'neutral',
  antena: 'danger',
};
const BARRIER_TONE: Readonly<Record<BarrierState, string>> = {
  sinBarrera: 'neutral',
  levantada: 'success',
  abiertaSinPago: 'danger',
  salida: 'danger',
  manual: 'warning',
  baja: 'neutral',
};

interface PassFigureProps {
  pass: PassDrawing;
  /** the page is not that of the transit: its name is a link to it */
  linked: boolean;
}

/** A pass as it was seen: picture, lane, readings and price in words, and the same vehicle around it. */
export function PassFigure({ pass, linked }: PassFigureProps) {
  const translate = useTranslate();
  const can = useCan();
  const { registry } = useEngine();
  const text = (key: string, values = {}) => translate(`resources.transitos.drawing.${key}`, values);
  const labels = labelsOf(registry.getOrThrow('transitos'), translate);
  const lanes = labelsOf(registry.getOrThrow('vias'), translate);
  const { tag, barrera, numeroMedio, categoria, banda, formaPago, importe } = pass;
  const place = [
    text('via', { via: pass.via }),
    labels.option('sentido', pass.sentido),
    lanes.option('modo', pass.modo),
  ];
  const title = labels.title({ id: pass.id });
  return (
    <article className="pass-figure" aria-label={title}>
      <div className="pass-figure__body">
        {can('verFoto', 'Transito') && <PassPicture id={pass.id} />}
        <LaneDrawing tag={tag} barrier={barrera} category={categoria} />
        <dl className="pass-figure__facts">
          <div>
            <dt>{text('facts.lane')}</dt>
            <dd>
              <bdi>{pass.estacion}</bdi>
              {place.map((part) => (
                <Fragment key={part}>
                  {' · '}
                  <span className="pass-figure__word">{part}</span>
                </Fragment>
              ))}
              <br />
              <Timestamp value={pass.fechaHora} />
              {linked && ' · '}
              {linked && (
                <RecordLink resource="transitos" id={pass.id}>
                  {title}
                </RecordLink>
              )}
            </dd>
          </div>
          <div>
            <dt>{text('facts.plate')}</dt>
            <dd>
              <PlateReading pass={pass} />
            </dd>
          </div>
          <div>
            <dt>{text('facts.tag')}</dt>
            <dd className="pass-figure__chips">
              <span className="chip" data-tone={TAG_TONE[tag]}>
                {text(`tag.${tag}`)}
              </span>
              {numeroMedio !== null && <TagNumber value={numeroMedio} />}
            </dd>
          </div>
          <div>
            <dt>{text('facts.barrier')}</dt>
            <dd>
              <span className="chip" data-tone={BARRIER_TONE[barrera]}>
                {text(`barrera.${barrera}`)}
              </span>
            </dd>
          </div>
          <div>
            <dt>{text('facts.tariff')}</dt>
            <dd>
              {importe === null || categoria === null || banda === null
                ? text('noTariff')
                : text('tariff', {
                    categoria,
                    banda: labels.option('banda', banda),
                    formaPago: labels.option('formaPago', formaPago),
                    importe: formatMoney(importe),
                  })}
            </dd>
          </div>
        </dl>
        <PassRuler pass={pass} title={title} />
      </div>
    </article>
  );
}
