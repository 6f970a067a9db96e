import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { ChartTable } from './ChartTable';
import type { ColorToken } from './colors';
import { type Box, treemapLayout } from './treemapLayout';
import './treemap.css';

interface Tile {
  label: string;
  value: number;
  text: string;
  to?: string | undefined;
}

interface TileGroup extends Tile {
  color: ColorToken;
  /** what the group consists of */
  parts: readonly Tile[];
}

interface TreemapProps {
  label: string;
  groups: readonly TileGroup[];
  toggle?: string | undefined;
}

/** Proportions for which the layout is made; the picture takes the width that it gets. */
const SIZE = { width: 660, height: 300 };
const HEADER = 22;
const MIN_HEADED = { width: 56, height: 44 };

const inPercent = (value: number, whole: number) => `${(value / whole) * 100}%`;

const placeOf = (box: Box, frame: Pick<Box, 'width' | 'height'>): CSSProperties => ({
  insetInlineStart: inPercent(box.x, frame.width),
  insetBlockStart: inPercent(box.y, frame.height),
  inlineSize: inPercent(box.width, frame.width),
  blockSize: inPercent(box.height, frame.height),
});

const descending = <T extends Tile>(tiles: readonly T[]): T[] =>
  tiles.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);

function Parts({ parts, frame }: { parts: readonly Tile[]; frame: Pick<Box, 'width' | 'height'> }) {
  const tiles = descending(parts);
  const boxes = treemapLayout(
    tiles.map(({ value }) => value),
    { x: 0, y: 0, ...frame },
  );
  return tiles.map((tile, index) => {
    const box = boxes[index];
    if (!box) return null;
    const content = (
      <>
        <bdi className="treemap__name">{tile.label}</bdi>
        <bdi className="treemap__value">{tile.text}</bdi>
      </>
    );
    const props = { className: 'treemap__tile', style: placeOf(box, frame), title: `${tile.label}: ${tile.text}` };
    return tile.to === undefined ? (
      <span key={tile.label} {...props}>
        {content}
      </span>
    ) : (
      <Link key={tile.label} {...props} to={tile.to} tabIndex={-1}>
        {content}
      </Link>
    );
  });
}

/** Parts of a whole in two levels: the area of a tile is its share. */
export function Treemap({ label, groups, toggle }: TreemapProps) {
  const shown = descending(groups);
  const boxes = treemapLayout(
    shown.map(({ value }) => value),
    { x: 0, y: 0, ...SIZE },
  );
  return (
    <figure className="treemap">
      <div className="treemap__picture" aria-hidden="true">
        {shown.map((group, index) => {
          const box = boxes[index];
          if (!box) return null;
          const style: CSSProperties & Record<'--group', string> = {
            ...placeOf(box, SIZE),
            '--group': `var(${group.color})`,
          };
          const isHeaded = box.width >= MIN_HEADED.width && box.height >= MIN_HEADED.height && group.parts.length > 0;
          const parts = isHeaded ? group.parts : [{ ...group }];
          return (
            <div key={group.label} className="treemap__group" style={style}>
              {isHeaded && (
                <span className="treemap__head" title={`${group.label}: ${group.text}`}>
                  {group.to === undefined ? (
                    <bdi>{group.label}</bdi>
                  ) : (
                    <Link to={group.to} tabIndex={-1}>
                      <bdi>{group.label}</bdi>
                    </Link>
                  )}
                  <bdi className="figure">{group.text}</bdi>
                </span>
              )}
              <div className="treemap__parts">
                <Parts parts={parts} frame={{ width: box.width, height: box.height - (isHeaded ? HEADER : 0) }} />
              </div>
            </div>
          );
        })}
      </div>
      <ChartTable
        caption={label}
        toggle={toggle}
        rows={shown.flatMap((group) => [
          { label: group.label, texts: [group.text], to: group.to },
          ...descending(group.parts).map((part) => ({
            label: `${group.label} › ${part.label}`,
            texts: [part.text],
            to: part.to,
          })),
        ])}
      />
    </figure>
  );
}
