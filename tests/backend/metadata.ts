import { crc32 } from 'node:zlib';

/** Inserts a segment after the start of a JPEG, where programs put metadata. */
export function withSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** Inserts a chunk after the header of a PNG. */
export function withChunk(png: Buffer, type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  const behindHeader = 8 + 25;
  return Buffer.concat([
    png.subarray(0, behindHeader),
    frame.subarray(0, 4),
    body,
    frame.subarray(4),
    png.subarray(behindHeader),
  ]);
}

/** Returns an XMP packet with these attributes in the namespaces exif, photoshop and xmp. */
export const xmpPacket = (attributes: Record<string, string>, within = ''): string =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">` +
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ` +
  `xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" ` +
  `xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" ` +
  Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ') +
  `>${within}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** Returns a JPEG with this XMP packet. */
export const withXmp = (jpeg: Buffer, packet: string): Buffer =>
  withSegment(jpeg, 0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${packet}`));

/** Returns a JPEG with these IPTC datasets of application record 2. */
export function withIptc(jpeg: Buffer, records: Record<number, string>): Buffer {
  const data = Object.entries(records).map(([number, text]) => {
    const head = Buffer.from([0x1c, 2, Number(number), 0, 0]);
    head.writeUInt16BE(text.length, 3);
    return Buffer.concat([head, Buffer.from(text)]);
  });
  const block = Buffer.concat(data);
  const padded = block.length % 2 === 0 ? block : Buffer.concat([block, Buffer.alloc(1)]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(block.length);
  const resource = Buffer.concat([
    Buffer.from('Photoshop 3.0\0' + '8BIM', 'latin1'),
    Buffer.from([0x04, 0x04, 0, 0]),
    size,
    padded,
  ]);
  return withSegment(jpeg, 0xed, resource);
}

/** Returns a PNG with an uncompressed text chunk. */
export const withPngText = (png: Buffer, keyword: string, text: string): Buffer =>
  withChunk(png, 'tEXt', Buffer.from(`${keyword}\0${text}`, 'latin1'));
