/** Only in a session with photos. */
export const loadRoomPhotos = () => import('./room-photos').then(({ RoomPhotos }) => RoomPhotos)
