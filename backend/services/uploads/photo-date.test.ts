import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp, { type Exif } from 'sharp';
import {
  withChunk,
  withIptc,
  withPngText,
  withXmp,
  xmpPacket,
} from '../../../tests/backend/metadata';
import { makePhotoFile } from '../../../tests/backend/photo-file';
import { readMetadata, readWrittenDate } from './photo-date';
import { readPhotoMetadata, stopExaminers } from './photo-examiner';

const latest = '2026-11-23T12:00:00';
const dateOf = async (file: Buffer) => (await readMetadata(file, latest)).date;

let jpeg: Buffer;
let png: Buffer;
let folder: string;
beforeAll(async () => {
  jpeg = await makePhotoFile();
  png = await makePhotoFile({ format: 'png' });
  folder = await mkdtemp(path.join(tmpdir(), 'dates-'));
});
afterAll(async () => {
  stopExaminers();
  await rm(folder, { recursive: true, force: true });
});

const withExif = (exif: Exif) => sharp(jpeg).withExif(exif).jpeg().toBuffer();

const original = { DateTimeOriginal: '2011:01:01 01:01:01' };
const digitized = { DateTimeDigitized: '2012:02:02 02:02:02' };
const gps = { GPSDateStamp: '2015:05:05' };
const xmp = { 'xmp:CreateDate': '2013-03-03T03:03:03+13:00' };
const iptc = { 55: '20140404', 60: '040404-0800' };

describe('EN-01 D-08 the date of a photo is the first valid one, as local time', () => {
  async function file(exif: Exif, more: { xmp?: boolean; iptc?: boolean } = {}) {
    const plain = await withExif(exif);
    const described = more.xmp ? withXmp(plain, xmpPacket(xmp)) : plain;
    return more.iptc ? withIptc(described, iptc) : described;
  }

  test.each([
    [{ IFD2: { ...original, ...digitized }, IFD3: gps }, 'exif', '2011-01-01T01:01:01', 'second'],
    [{ IFD2: digitized, IFD3: gps }, 'create-date', '2012-02-02T02:02:02', 'second'],
    [{ IFD3: gps }, 'xmp', '2013-03-03T03:03:03', 'second'],
  ] as const)('%j: %s', async (exif, source, taken, precision) => {
    const bytes = await file(exif, { xmp: true, iptc: true });
    expect(await dateOf(bytes)).toEqual({ source, taken, precision });
  });
  test('IPTC before GPS, and GPS to the day only, because its time is in UTC', async () => {
    expect(await dateOf(await file({ IFD3: gps }, { iptc: true }))).toEqual({
      source: 'iptc',
      taken: '2014-04-04T04:04:04',
      precision: 'second',
    });
    expect(await dateOf(await file({ IFD3: gps }))).toEqual({
      source: 'gps',
      taken: '2015-05-05T00:00:00',
      precision: 'day',
    });
  });
  test('an invalid date is skipped', async () => {
    const broken = { IFD2: { DateTimeOriginal: '0000:00:00 00:00:00', ...digitized } };
    expect(await dateOf(await file(broken))).toMatchObject({ source: 'create-date' });
    const future = { IFD2: { DateTimeOriginal: '9999:12:31 23:59:59' } };
    expect(await dateOf(await file(future, { xmp: true }))).toMatchObject({ source: 'xmp' });
    expect(await dateOf(await file(future))).toBeNull();
  });
});

test.each([
  ['Sun, 13 Jan 2013 17:46:50 +0100', '2013-01-13T17:46:50', 'second'],
  ['2013:01:13 17:46:50', '2013-01-13T17:46:50', 'second'],
  ['2013-01-13T17:46:50Z', '2013-01-13T17:46:50', 'second'],
  ['13 January 2013', '2013-01-13T00:00:00', 'day'],
])('the creation time of a PNG: %s', async (text, taken, precision) => {
  const file = withPngText(png, 'Creation Time', text);
  expect(await dateOf(file)).toEqual({ source: 'png-text', taken, precision });
});

test('other dates and texts of programs are ignored, such as conversion times and names', async () => {
  const file = withPngText(withPngText(png, 'date:create', '2013-01-13'), 'Title', '2013-01-13');
  expect(await dateOf(file)).toBeNull();
});

test.each([
  ['2019:07:14 18:30:05', '2019-07-14T18:30:05', 'second'],
  ['2019-07-14T18:30:05.123456+14:00', '2019-07-14T18:30:05', 'second'],
  ['2019-07-14T18:30-05:00', '2019-07-14T18:30:00', 'minute'],
  ['2020:02:29 00:00:00', '2020-02-29T00:00:00', 'second'],
  ['2019:07:14   :  :  ', '2019-07-14T00:00:00', 'day'],
  ['2019:07:00 00:00:00', '2019-07-01T00:00:00', 'month'],
  ['2019-07', '2019-07-01T00:00:00', 'month'],
  ['1926', '1926-01-01T00:00:00', 'year'],
  // 1970-01-01 and 1980-01-01 are default dates of clocks. A year or a month alone is not a default.
  ['1970', '1970-01-01T00:00:00', 'year'],
  ['1970-01', '1970-01-01T00:00:00', 'month'],
  ['1980', '1980-01-01T00:00:00', 'year'],
  ['1980-01', '1980-01-01T00:00:00', 'month'],
  ['1970:01:02 00:00:00', '1970-01-02T00:00:00', 'second'],
])('the date %j is read as %s, to the %s', (text, taken, precision) => {
  expect(readWrittenDate(text, latest)).toEqual({ taken, precision });
});

test.each([
  '2019:02:29 00:00:00', '2019:13:01 00:00:00', '2019:07:14 24:00:00', '2019:07:14 12:60:00', '2019:07:145',
  '0000:00:00 00:00:00', '1825:12:31 00:00:00', '9999:12:31 23:59:59', '2026:11:23 12:00:01', '20199',
  // Default times of clocks that were not set: 1970 in cameras, 1980 on disks.
  '1970:01:01 00:00:00', '1970:01:01 11:59:59', '1980:01:01 00:00:00',
  '    :  :     :  :  ', 'yesterday', '13 Foo 2013', `2019:07:14${' '.repeat(60)}`, undefined, 2019, {},
])('TL-02 %j is no date', (text) => {
  expect(readWrittenDate(text, latest)).toBeNull();
}); // prettier-ignore

test('a film that a phone has appended is detected', async () => {
  const isMotion = async (file: Buffer) => (await readMetadata(file, latest)).isMotion;
  const camera = { 'xmlns:GCamera': 'http://ns.google.com/photos/1.0/camera/' };
  const marked = (attributes: object) => withXmp(jpeg, xmpPacket({ ...camera, ...attributes }));
  expect(await isMotion(marked({ 'GCamera:MotionPhoto': '1' }))).toBe(true);
  expect(await isMotion(marked({ 'GCamera:MicroVideo': '1' }))).toBe(true);
  expect(await isMotion(marked({ 'GCamera:MotionPhoto': '0' }))).toBe(false);
  const film = Buffer.from('MotionPhoto_Data\0\0\0\x18ftypmp42');
  expect(await isMotion(Buffer.concat([jpeg, film]))).toBe(true);
  expect(await isMotion(jpeg)).toBe(false);
});

describe('check 31 malicious metadata only loses the date', () => {
  const asFile = async (bytes: Buffer) => {
    const file = path.join(folder, `${Math.random()}`);
    await writeFile(file, bytes);
    return file;
  };

  test('compressed text of 200 MB is not decompressed', async () => {
    const bomb = deflateSync(Buffer.alloc(200_000_000, 0x20));
    expect(bomb.length).toBeLessThan(250_000);
    const head = Buffer.from('Creation Time\0\0', 'latin1');
    const before = process.memoryUsage().arrayBuffers;
    const compressed = (text: Buffer) => withChunk(png, 'zTXt', Buffer.concat([head, text]));
    expect(await dateOf(compressed(deflateSync(Buffer.from('2013-01-13'))))).toMatchObject({
      taken: '2013-01-13T00:00:00',
    });
    expect(await dateOf(compressed(bomb))).toBeNull();
    expect(await dateOf(compressed(Buffer.from('no deflate')))).toBeNull();
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
  });
  test('multiplying entities and unclosed elements are no XMP', async () => {
    const entities = Array.from(
      { length: 12 },
      (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
    ).join('');
    const laughs = `<!DOCTYPE x [<!ENTITY e0 "2013-03-03">${entities}]>`;
    const packet = laughs + xmpPacket({ 'xmp:CreateDate': '&e12;' });
    expect(await dateOf(withXmp(jpeg, packet))).toBeNull();
    const deep = xmpPacket({}, '<exif:a>'.repeat(7_000));
    expect(await dateOf(withXmp(jpeg, deep))).toBeNull();
  });
  test('XMP that refers to itself is read once', async () => {
    const self =
      '<rdf:Description rdf:nodeID="a"><exif:a rdf:resource="#a" rdf:nodeID="a"/></rdf:Description>';
    const packet = xmpPacket({ ...xmp, 'rdf:nodeID': 'a' }, `<exif:b>${self}</exif:b>`);
    expect(await dateOf(withXmp(jpeg, packet))).toMatchObject({ taken: '2013-03-03T03:03:03' });
  });
  test('EXIF directories that refer to themselves end', async () => {
    const cyclic = Buffer.from(await withExif({ IFD2: original }));
    const tiff = cyclic.indexOf('Exif\0\0') + 6;
    const isLittle = cyclic.toString('latin1', tiff, tiff + 2) === 'II';
    const entries = isLittle ? cyclic.readUInt16LE(tiff + 8) : cyclic.readUInt16BE(tiff + 8);
    for (let at = 0; at < entries; at += 1) {
      const value = tiff + 10 + at * 12 + 8;
      if (isLittle) cyclic.writeUInt32LE(8, value);
      else cyclic.writeUInt32BE(8, value);
    }
    expect(await dateOf(cyclic)).toBeNull();
  });
  test('reading that takes too long is ended, and the next photo gets its date', async () => {
    const endless = `XML:com.adobe.xmp\0\0\0\0\0${'<?xpacket end="'.repeat(400_000)}`;
    const hostile = await asFile(withChunk(png, 'iTXt', Buffer.from(endless)));
    expect((await readPhotoMetadata(hostile, latest, 1_500)).date).toBeNull();
    const good = await asFile(await withExif({ IFD2: original }));
    const { date } = await readPhotoMetadata(good, latest);
    expect(date?.taken).toBe('2011-01-01T01:01:01');
  });
});
