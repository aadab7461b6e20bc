import { expect, test } from 'vitest'
import { routeTemplate } from './observe-request'

test.each([
  ['/api/sessions', {}, '/api/sessions'],
  ['/api/sessions/s_1/photos/ph_2', { id: 's_1', photoId: 'ph_2' }, '/api/sessions/{id}/photos/{photoId}'],
  ['/api/sessions/sessions', { id: 'sessions' }, '/api/sessions/{id}'],
  ['/api/sessions/api/stop', { id: 'api' }, '/api/sessions/{id}/stop'],
  [
    '/api/sessions/photos/photos/photos',
    { id: 'photos', photoId: 'photos' },
    '/api/sessions/{id}/photos/{photoId}',
  ],
  ['/api/sessions/a%20b', { id: 'a b' }, '/api/sessions/{id}'],
  ['/api/sessions/a%20b', { id: 'a%20b' }, 'other'],
  ['/api/what/ever', { path: ['what', 'ever'] }, 'other'],
])('%s is one of the routes, whatever stands in it', (pathname, params, template) => {
  expect(routeTemplate(pathname, params)).toBe(template)
})
