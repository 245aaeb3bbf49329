/**
 * The data part of `/qr/:data`, decoded once. The router's own parameter is decoded a second time where it held an
 * encoded slash; text that cannot be decoded goes as it stands.
 */
export function qrDataOf(pathname: string): string {
  const [, , data = ''] = pathname.split('/')
  try {
    return decodeURIComponent(data)
  } catch {
    return data
  }
}
