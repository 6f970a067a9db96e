import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { kindOf } from '../../../schema/kinds';
import type { FileRef } from '../../../schema/kinds/kind';
import { filesIn, MOST_FILES, UNDERWAY } from '../../../schema/kinds/upload';
import type { Field } from '../../../schema/registry';
import { failureKey, failureOf } from '../../form/failure';
import type { FileTarget } from '../../provider/files';
import type { Control } from '../input';
import { sizeText } from './size';
import { useFiles } from './useFiles';

/** A file on its way, or one that did not arrive. */
export interface Upload {
  key: number;
  file: File;
  /** from 0 to 1 */
  share: number;
  /** why it did not arrive, in words */
  failed?: string;
}

/** The files of an input, those on their way, and what can be done with them. */
export function useUploads(field: Field, control: Control, target: FileTarget) {
  const files = useFiles();
  const translate = useTranslate();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState('');
  const stops = useRef(new Map<number, AbortController>());
  const counted = useRef(0);
  const underway = useRef(0);
  const { uploads: rules } = kindOf(field);
  const max = rules?.maxSize(field) ?? 0;
  const most = rules?.multiple(field) ? MOST_FILES : 1;
  const held = filesIn(control.value);
  // several may arrive before the form is drawn again
  const latest = useRef(held);
  latest.current = held;
  const change = useRef(control.onChange);
  change.current = control.onChange;

  /** A form that is saved meanwhile is told to wait: what is on its way is in its value. */
  const write = (next: readonly FileRef[]) => {
    latest.current = [...next];
    const waits = Array.from({ length: underway.current }, () => ({ id: UNDERWAY, name: '', size: 0, type: '' }));
    const all = most === 1 ? (waits.length > 0 ? waits : next) : [...next, ...waits];
    change.current(rules?.from(all, field) ?? null);
  };

  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  // what was on its way when a draft was kept never arrived
  const lost = underway.current === 0 && rules?.keys(control.value).includes(UNDERWAY) === true;
  const settle = useRef(() => {});
  settle.current = () => write(latest.current);
  useEffect(() => {
    if (lost) settle.current();
  }, [lost]);

  const patch = (key: number, more: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...more } : one)));
  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  const send = ({ key, file }: Upload) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    underway.current += 1;
    write(latest.current);
    const over = () => {
      stops.current.delete(key);
      underway.current -= 1;
    };
    files?.upload(file, target, { signal: stop.signal, onProgress: (share) => patch(key, { share }) }).then(
      (stored) => {
        over();
        drop(key);
        write(most === 1 ? [stored] : [...latest.current, stored]);
        setSaid(translate('files.uploaded', { name: file.name }));
      },
      (error: unknown) => {
        over();
        if (stop.signal.aborted) drop(key);
        else {
          const { errors, detail, status } = failureOf(error);
          patch(key, { failed: errors[field.name] ?? detail ?? translate(failureKey(status)) });
        }
        write(latest.current);
      },
    );
  };

  return {
    able: files !== undefined,
    held,
    uploads,
    said,
    refused,
    most,
    add(chosen: readonly File[]) {
      const room = most === 1 ? 1 : most - held.length - uploads.length;
      const wrong = chosen.flatMap(({ name, size }) => {
        if (size === 0) return [translate('files.empty', { name })];
        return size > max ? [translate('files.tooLarge', { name, size: sizeText(max) })] : [];
      });
      const fine = chosen.filter(({ size }) => size > 0 && size <= max);
      if (fine.length > room) wrong.push(translate('files.tooMany', { max: most }));
      setRefused(wrong.join(' '));
      const begun = fine.slice(0, Math.max(0, room)).map((file) => ({ key: counted.current++, file, share: 0 }));
      if (begun.length === 0) return;
      // one takes the place of another
      if (most === 1) for (const stop of stops.current.values()) stop.abort();
      setUploads((all) => [...(most === 1 ? [] : all), ...begun]);
      for (const one of begun) send(one);
    },
    retry(upload: Upload) {
      const { failed: _, ...again } = upload;
      setUploads((all) => all.map((one) => (one.key === upload.key ? { ...again, share: 0 } : one)));
      send(upload);
    },
    cancel({ key }: Upload) {
      stops.current.get(key)?.abort();
      drop(key);
    },
    remove({ id, name }: FileRef) {
      write(latest.current.filter((one) => one.id !== id));
      setSaid(translate('files.removed', { name }));
    },
  };
}
