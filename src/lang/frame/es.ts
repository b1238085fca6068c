import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const es = {
  nav: {
    main: 'Menú principal',
    skip: 'Ir al contenido',
    home: '{name}, ir al inicio',
    login: 'Iniciar sesión',
    signup: 'Regístrate gratis',
    back: 'Atrás',
    language: 'Idioma',
    languages: 'Idiomas',
    pricing: 'Precios',
    how: 'Cómo funciona',
    safety: 'Seguridad',
  },
  banner: {
    sampleLabel: 'Sobre esta demo',
    sample: 'Demo: todos los miembros y mensajes son inventados.',
    hideSample: 'Ocultar esta línea',
    offline: 'Estás sin conexión. Puedes seguir leyendo lo que ya se cargó.',
  },
  entry: {
    title: '{name} es para adultos',
    text: 'Las conversaciones pueden tratar de sexo. Entra solo si tienes 18 años o más.',
    notice: 'Esto es una advertencia, no una verificación de edad.',
    enter: 'Tengo 18 años o más',
    leave: 'Tengo menos de 18 años, salir',
    cookies: 'Solo usamos las cookies necesarias.',
    more: 'Más sobre las cookies',
  },
  lost: {
    title: 'Sin conexión',
    text: 'No se ha podido cargar esta página. Comprueba que tienes internet e inténtalo de nuevo.',
    retry: 'Intentar de nuevo',
  },
  word: {
    close: 'Cerrar',
    loading: 'Cargando…',
  },
} satisfies Same<typeof nl>
export default es
