# scene
